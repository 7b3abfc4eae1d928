import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import { MountedForm } from './mounted-form.ts';

let drawings = 0;

class NamedElement extends MountedForm {
  static readonly observedAttributes = ['name'];

  protected override styleSheets() {
    return [];
  }

  protected override drawn() {
    drawings += 1;
    return `I am ${this.getAttribute('name')}`;
  }
}
customElements.define('named-element', NamedElement);

const text = (element: Element) => element.shadowRoot?.textContent;

it('a mounted form renders once when attached, and again after an attribute change and after reattachment', async () => {
  const element = document.createElement('named-element');
  element.setAttribute('name', 'Asha');
  await act(async () => document.body.append(element));
  expect(text(element)).toBe('I am Asha');
  expect(drawings).toBe(1);

  await act(async () => element.setAttribute('name', 'Ravi'));
  expect(text(element)).toBe('I am Ravi');

  await act(async () => element.remove());
  expect(text(element)).toBe('');
  await act(async () => document.body.append(element));
  expect(text(element)).toBe('I am Ravi');
  await act(async () => element.remove());
});
