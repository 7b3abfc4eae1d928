import {
  Controls,
  Description,
  Heading,
  Primary,
  Source,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ComponentGuide } from '../packages/ui/src/testing/part-guide.ts';

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <Heading>{title}</Heading>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function Keyboard({ keyboard }: Pick<ComponentGuide, 'keyboard'>) {
  return (
    <>
      <Heading>Keyboard</Heading>
      {keyboard.length === 0 ? (
        <p>This part takes no focus.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            {keyboard.map(([keys, effect]) => (
              <tr key={keys}>
                <td>
                  <kbd>{keys}</kbd>
                </td>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Guide() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide: ComponentGuide | undefined = preparedMeta.parameters['guide'];
  if (!guide) return null;
  return (
    <>
      <Keyboard keyboard={guide.keyboard} />
      <List title="Accessibility" items={guide.accessibility} />
      <List title="Do" items={guide.dos} />
      <List title="Don’t" items={guide.donts} />
    </>
  );
}

function ImportLine() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide: ComponentGuide | undefined = preparedMeta.parameters['guide'];
  return guide ? <Source language="tsx" code={guide.importLine} /> : null;
}

/**
 * The Docs page of a component: purpose, import line, props with controls, advice, then every
 * state.
 */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <ImportLine />
      <Primary />
      <Controls />
      <Guide />
      <Stories title="States" includePrimary={false} />
    </>
  );
}
