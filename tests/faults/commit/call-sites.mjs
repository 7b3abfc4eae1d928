/**
 * Preloaded module of the product whose commits fail. Appends the source line of the caller to each
 * statement that begins a transaction or writes.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../apps/api/package.json', import.meta.url));
const { Sequelize } = require('sequelize');
const { Client, Pool } = require('pg');

/** Source files that pass statements on for their callers, and so do not count as callers. */
const betweens =
  /^platform\/db\/(?:transaction|save-files-with-records|query|insert-rows|connection)\.ts/;
const begins = /^START TRANSACTION/;
const writes = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\b/;

/**
 * Returns the source line of the nearest caller outside the pass-on files, or undefined when
 * unknown.
 */
function askingLine() {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = '' } = new Error('who asks');
  Error.stackTraceLimit = stackTraceLimit;
  const lines = stack.matchAll(/apps\/api\/src\/([\w./-]+:\d+):\d+/g);
  return Array.from(lines, ([, line]) => line).find((line) => !betweens.test(line));
}

/**
 * Stores the caller of a transaction, because the stack loses the caller where a library continues
 * asynchronously.
 */
const transactions = new AsyncLocalStorage();
const statements = new AsyncLocalStorage();

function noteBefore(prototype, name, lines) {
  const { [name]: method } = prototype;
  prototype[name] = function noted(...given) {
    const line = askingLine() ?? lines.getStore();
    return lines.run(line, () => Reflect.apply(method, this, given));
  };
}
noteBefore(Sequelize.prototype, 'transaction', transactions);
noteBefore(Sequelize.prototype, 'query', statements);
noteBefore(Pool.prototype, 'query', statements);

/**
 * Source lines of prepared statements. A prepared statement has a fixed text, so it keeps the line
 * of its first caller.
 */
const noted = new Map();

function withLine(text) {
  if (begins.test(text)) return `${text} -- at ${transactions.getStore()}`;
  if (!writes.test(text)) return text;
  const known = noted.get(text);
  if (known) return known;
  const line = askingLine() ?? statements.getStore();
  const told = line ? `${text}\n-- at ${line}` : text;
  noted.set(text, told);
  return told;
}

// oxlint-disable-next-line typescript/unbound-method -- it is applied to its client
const { query } = Client.prototype;
Client.prototype.query = function told(statement, ...rest) {
  if (typeof statement === 'string') {
    return Reflect.apply(query, this, [withLine(statement), ...rest]);
  }
  // A streaming query object has its own `submit` and text.
  const isPlain = typeof statement?.text === 'string' && typeof statement.submit !== 'function';
  const given = isPlain ? { ...statement, text: withLine(statement.text) } : statement;
  return Reflect.apply(query, this, [given, ...rest]);
};
