import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../.cache/react-18/', import.meta.url));

/**
 * Returns a folder with React 18, installed from the registry once for each checkout, or undefined
 * when the registry cannot be reached. A workspace cannot declare it beside React 19, because
 * `react-dom` insists on its own peer version.
 */
export function installReact18(): string | undefined {
  if (existsSync(join(folder, 'node_modules/react-dom'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  try {
    const packages = ['react@18.3.1', 'react-dom@18.3.1'];
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
      stdio: 'pipe',
      timeout: 60_000,
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
