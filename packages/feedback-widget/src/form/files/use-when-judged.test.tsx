import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useAttachments, useSubmitAfterFileChecks } from './use-attachments.ts';

const send = vi.fn();
let finish: () => void;
const reading = new Promise<ArrayBuffer>((resolve) => {
  finish = () => resolve(new TextEncoder().encode('%PDF-1.4').buffer);
});
const slow = new File(['%PDF-1.4'], 'statement.pdf');
slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => reading });

function Form() {
  const { add, files, isJudging } = useAttachments();
  const submit = useSubmitAfterFileChecks(isJudging, () => send(files.map(({ name }) => name)));
  return (
    <>
      <button onClick={() => void add([slow])}>Choose</button>
      <button onClick={submit}>Submit</button>
    </>
  );
}

it('a form submitted while a file is being read is sent with the file after reading ends', async () => {
  render(<Form />);
  fireEvent.click(screen.getByText('Choose'));
  fireEvent.click(screen.getByText('Submit'));
  expect(send).not.toHaveBeenCalled();
  await act(async () => {
    finish();
    await reading;
  });
  await vi.waitUntil(() => send.mock.calls.length > 0, 30_000);
  expect(send.mock.calls).toEqual([[['statement.pdf']]]);
});
