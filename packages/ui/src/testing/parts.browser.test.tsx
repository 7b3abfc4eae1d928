import { cleanup, render, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../tokens/tokens.css';
import { Button } from '../button/button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FileField, type FileTexts } from '../file-field/file-field.tsx';
import { Menu } from '../menu/menu.tsx';
import { RadioTabs } from '../radio-tabs/radio-tabs.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { ControlledStory } from './controlled.tsx';
import { locationNames } from './story-texts.ts';

/**
 * Behaviour that needs a browser with real keys, tested inside a shadow root like the embedded
 * form.
 */

afterEach(cleanup);

/** Waits until an assertion holds, with a timeout for a busy machine. */
const eventually = (holds: () => void) => vi.waitFor(holds, 30_000);

/** Returns a container in a shadow root, its queries, and a function for its focused element. */
function shadowRoom() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  onTestFinished(() => host.remove());
  const focused = () => root.activeElement;
  return { container, focused, inside: within(container) };
}

const texts = { noItems: 'None', typeToSearch: 'Search', loading: 'Loading', clear: 'Clear all' };

function showDialog() {
  const room = shadowRoom();
  render(
    <ControlledStory initial={false}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>open</Button>
          <Dialog open={open} title="Case" closeLabel="Close" onClose={() => setOpen(false)}>
            <ControlledStory initial="">
              {(value, onValue) => (
                <Combobox
                  label="Location"
                  options={locationNames}
                  texts={texts}
                  value={value}
                  onValue={onValue}
                />
              )}
            </ControlledStory>
            <Menu
              label="More"
              trigger={<Button>More</Button>}
              items={[
                { id: 'a', label: 'View' },
                { id: 'b', label: 'Delete' },
              ]}
            />
          </Dialog>
        </>
      )}
    </ControlledStory>,
    { container: room.container },
  );
  return room;
}

describe('Dialog', () => {
  it('Dialog keeps the focus inside on Tab, closes on Escape and returns the focus', async () => {
    const { inside, focused } = showDialog();
    const opener = inside.getByRole('button', { name: 'open' });
    await userEvent.click(opener);
    expect(focused()).toBe(inside.getByRole('combobox'));
    for (let press = 0; press < 5; press += 1) {
      await userEvent.keyboard('{Tab}');
      expect(focused()).not.toBe(opener);
    }
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(inside.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe(opener);
  });

  it('Dialog stays open when Escape closes a list inside the dialog', async () => {
    const { inside } = showDialog();
    await userEvent.click(inside.getByRole('button', { name: 'open' }));
    await userEvent.click(inside.getByRole('combobox'));
    await userEvent.keyboard('mum');
    expect(inside.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(inside.queryByRole('option')).toBeNull();
    expect(inside.getByRole('dialog')).toBeTruthy();
  });
});

describe('Menu', () => {
  it('Menu opens in a modal dialog, closes on Escape and on a click outside, and returns the focus', async () => {
    const { inside, focused } = showDialog();
    await userEvent.click(inside.getByRole('button', { name: 'open' }));
    const trigger = inside.getByRole('button', { name: 'More' });
    await userEvent.click(trigger);
    const first = () => inside.queryByRole('menuitem', { name: 'View' });
    await eventually(() => expect(focused()).toBe(first()));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()?.textContent).toBe('Delete');
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(first()).toBeNull());
    expect(focused()).toBe(trigger);
    expect(inside.getByRole('dialog')).toBeTruthy();

    await userEvent.click(trigger);
    await eventually(() => expect(first()).toBeTruthy());
    await userEvent.click(inside.getByRole('heading'));
    await eventually(() => expect(first()).toBeNull());
    await userEvent.click(trigger);
    await eventually(() => expect(first()).toBeTruthy());
    await userEvent.click(trigger);
    await eventually(() => expect(first()).toBeNull());
  });
});

describe('Tooltip', () => {
  it('Tooltip appears on keyboard focus and disappears on Escape', async () => {
    const { container, focused, inside } = shadowRoom();
    render(
      <Tooltip text="21 Nov 2026, 11:02:09 am">
        <Button>21 Nov</Button>
      </Tooltip>,
      { container },
    );
    expect(inside.queryByRole('tooltip')).toBeNull();
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(inside.getByRole('button', { name: '21 Nov' }));
    expect(inside.getByRole('tooltip').textContent).toBe('21 Nov 2026, 11:02:09 am');
    await userEvent.keyboard('{Escape}');
    expect(inside.queryByRole('tooltip')).toBeNull();
  });
});

describe('RadioTabs', () => {
  it('RadioTabs selects the next radio button with an arrow key', async () => {
    const { container, inside } = shadowRoom();
    const onValue = vi.fn();
    render(
      <ControlledStory initial="Mumbai" onValue={onValue}>
        {(value, change) => (
          <RadioTabs label="Place" options={locationNames} value={value} onValue={change} />
        )}
      </ControlledStory>,
      { container },
    );
    await userEvent.click(inside.getByRole('radio', { name: 'Mumbai' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(onValue).toHaveBeenLastCalledWith('Nagpur');
  });
});

describe('TextField', () => {
  it('TextField rejects typed characters that are not accepted and keeps the caret in place', async () => {
    const { container, inside } = shadowRoom();
    render(
      <ControlledStory initial="">
        {(value, onValue) => (
          <TextField label="Mobile No" accept={/\d/} value={value} onValue={onValue} />
        )}
      </ControlledStory>,
      { container },
    );
    const input = inside.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    await userEvent.keyboard('12ab34{ArrowLeft}{ArrowLeft}x9');
    expect(input.value).toBe('12934');
    expect(input.selectionStart).toBe(3);
  });
});

describe('FileField', () => {
  it('FileField draws a thumbnail on a canvas, without a blob URL that a strict page would block', async () => {
    const { container, inside } = shadowRoom();
    const source = new OffscreenCanvas(20, 10);
    const paint = source.getContext('2d');
    if (paint) paint.fillStyle = 'rgb(255 0 0)';
    paint?.fillRect(0, 0, 20, 10);
    const file = await source.convertToBlob({ type: 'image/png' });
    const say = (name: string) => name;
    const fileTexts: FileTexts = {
      drop: 'drop',
      choose: 'choose',
      remove: 'remove',
      removeFile: say,
      cancel: 'cancel',
      cancelFile: say,
      progressOf: say,
      size: String,
    };
    render(
      <FileField
        label="Attachments"
        files={[{ id: '1', name: 'red.png', file }]}
        onAdd={vi.fn()}
        onRemove={vi.fn()}
        texts={fileTexts}
      />,
      { container },
    );
    const canvas = inside.getByRole('listitem').querySelector('canvas');
    await eventually(() => expect(canvas?.hidden).toBe(false));
    expect([...(canvas?.getContext('2d')?.getImageData(40, 40, 1, 1).data ?? [])]).toEqual([
      255, 0, 0, 255,
    ]);
  });
});
