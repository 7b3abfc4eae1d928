import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { axeResultsSchema, buildEarl, axeAttachmentName, type AxeEvidence } from './earl.ts';
import { buildSummary } from './summary.ts';

const folder = resolve(import.meta.dirname, '../..', 'evidence');

/** Playwright reporter that writes an auditor's evidence from axe's results in the stories. */
export default class EvidenceReporter implements Reporter {
  readonly #reports: AxeEvidence[] = [];

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== axeAttachmentName || !body) continue;
      this.#reports.push(axeResultsSchema.parse(JSON.parse(body.toString())));
    }
  }

  onEnd(): void {
    const made = { commit: process.env['EVIDENCE'] ?? '', at: new Date() };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'earl.json'), JSON.stringify(buildEarl(this.#reports)));
    writeFileSync(join(folder, 'index.html'), buildSummary(this.#reports, made));
    process.stdout.write(`\n${this.#reports.length} reports of axe: evidence/index.html\n`);
  }
}
