import { installModules } from '../scripts/with-tool.ts';

/** Installs the tools that the tests in this folder use. */
export default function installTested(): void {
  installModules('tools/email-layout');
  installModules('tools/kubernetes');
}
