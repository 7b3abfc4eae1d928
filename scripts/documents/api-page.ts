import { openApiDocument } from '../../apps/api/src/modules/system/openapi/document.ts';

type Named = Readonly<Record<string, unknown>>;

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null;
const textIn = (value: unknown, name: string) =>
  isNamed(value) && typeof value[name] === 'string' ? value[name] : '';
const partIn = (value: unknown, name: string): Named => {
  const part = isNamed(value) ? value[name] : undefined;
  return isNamed(part) ? part : {};
};
const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isNamed(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** Formats text as a table cell. */
const cell = (text: string) => text.replaceAll(/\s*\n+\s*/g, ' ').replaceAll('|', '\\|');

function typeOf(schema: unknown): string {
  const choices = listIn(schema, 'enum');
  if (choices.length > 0) return choices.map((choice) => `\`${String(choice)}\``).join(', ');
  const either = listIn(schema, 'anyOf');
  if (either.length > 0) return [...new Set(either.map(typeOf))].join(' or ');
  const items = partIn(schema, 'items');
  const type = textIn(schema, 'type') || (isNamed(schema) && 'const' in schema ? 'constant' : '');
  return type === 'array' ? `list of ${typeOf(items) || 'values'}` : type;
}

/** Lists table rows for the path, query and body inputs of an operation. */
function inputsOf(call: Named): string[] {
  const parameters = listIn(call, 'parameters')
    .filter((parameter) => textIn(parameter, 'in') !== 'header')
    .map((parameter) => {
      const needed = isNamed(parameter) && parameter['required'] === true;
      const place = textIn(parameter, 'in');
      return row(textIn(parameter, 'name'), place, needed, partIn(parameter, 'schema'), parameter);
    });
  const content = Object.values(partIn(partIn(call, 'requestBody'), 'content'));
  const fields = content.flatMap((body) => {
    const schema = partIn(body, 'schema');
    const required = listIn(schema, 'required');
    return Object.entries(partIn(schema, 'properties')).map(([name, field]) =>
      row(name, 'body', required.includes(name), field, field),
    );
  });
  return [...parameters, ...fields];
}

const row = (name: string, place: string, isNeeded: boolean, schema: unknown, about: unknown) =>
  `| \`${name}\` | ${place}${isNeeded ? ', needed' : ''} | ${cell(typeOf(schema))} | ${cell(textIn(about, 'description'))} |`;

function callText(path: string, method: string, call: Named): string {
  const inputs = inputsOf(call);
  const refusals = Object.entries(partIn(call, 'responses'))
    .filter(([status]) => status !== '200')
    .map(([status, answer]) => `| ${status} | ${cell(textIn(answer, 'description'))} |`);
  return [
    `### ${textIn(call, 'summary')}`,
    `\`${method.toUpperCase()} ${path}\``,
    textIn(call, 'description'),
    inputs.length > 0 && ['| in | where | type | |', '|---|---|---|---|', ...inputs].join('\n'),
    ['| refused | with |', '|---|---|', ...refusals].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * Returns the API reference as Markdown: the same operations as `/api/docs`, to read instead of to
 * try.
 */
export function apiText(): string {
  const { info, tags, paths } = openApiDocument();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const described = isNamed(call) ? call : {};
      return { tag: listIn(described, 'tags')[0], text: callText(path, method, described) };
    }),
  );
  const chapters = tags.map(({ name }) => {
    const own = calls.filter(({ tag }) => tag === name).map(({ text }) => text);
    return `## ${name}\n\n${own.join('\n\n')}`;
  });
  const lead = `Made from the contract. To try the calls: \`/api/docs\` of a running product; as a file: \`/api/openapi.json\`.`;
  return [`# API reference`, lead, info.description, ...chapters].join('\n\n');
}
