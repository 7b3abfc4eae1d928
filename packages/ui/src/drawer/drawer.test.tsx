import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Accordion } from '../accordion/accordion.tsx';
import { ControlledStory } from '../testing/controlled.tsx';
import { Drawer } from './drawer.tsx';

describe('Drawer', () => {
  it('Drawer stops page scrolling while open, closes on a click outside and returns the focus', async () => {
    const onValue = vi.fn();
    render(
      <ControlledStory initial={false} onValue={onValue}>
        {(open, setOpen) => (
          <>
            <button type="button" onClick={() => setOpen(true)}>
              Menu
            </button>
            <Drawer open={open} title="Menu" closeLabel="Close" onClose={() => setOpen(false)}>
              <a href="#nav">NAV</a>
            </Drawer>
          </>
        )}
      </ControlledStory>,
    );
    const opener = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(opener);
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(document.documentElement.style.overflow).toBe('hidden');
    fireEvent.click(screen.getByRole('link', { name: 'NAV' }));
    expect(onValue).toHaveBeenCalledOnce();
    fireEvent.click(drawer);
    expect(onValue).toHaveBeenLastCalledWith(false);
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.activeElement).toBe(opener);
  });
});

describe('Accordion', () => {
  it('Accordion keeps one panel open at a time and gives each panel the id of the item', () => {
    render(
      <Accordion
        defaultOpen="header-index-0"
        items={[
          { id: 'header-index-0', title: 'Funds', content: 'Equity' },
          { id: 'header-index-1', title: 'Learn', content: 'Blogs' },
        ]}
      />,
    );
    const [funds, learn] = screen.getAllByRole<HTMLDetailsElement>('group');
    expect([funds!.id, funds!.open, learn!.open]).toEqual(['header-index-0', true, false]);
    learn!.open = true;
    fireEvent(learn!, new Event('toggle'));
    expect([funds!.open, learn!.open]).toEqual([false, true]);
  });
});
