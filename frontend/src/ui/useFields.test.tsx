import { MantineProvider, TextInput } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { useFields } from './useFields';

function Example({ refusal, onSend }: { refusal: unknown; onSend: (values: object) => void }) {
  const form = useFields({
    initialValues: { title: '', due: '2026-01-01' },
    problems: ({ title }) => ({ title: title === '' ? 'required' : null }),
    pointers: { '/title': 'title', '/dueAt': 'due' },
  });
  return (
    <form
      noValidate
      onSubmit={form.submit((values) => {
        onSend(values);
        form.refuse(refusal);
      })}
    >
      {form.atField(refusal) ? null : <p>As a whole</p>}
      <TextInput label="Title" {...form.getInputProps('title')} />
      <TextInput label="Due" {...form.getInputProps('due')} />
      <button type="submit">Send</button>
    </form>
  );
}

function open(pointer: string) {
  const onSend = vi.fn();
  const refusal = new ApiError('validation_failed', 400, { fields: [{ pointer, code: 'invalid' }] });
  render(
    <MantineProvider>
      <Example refusal={refusal} onSend={onSend} />
    </MantineProvider>,
  );
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { onSend, send, title: screen.getByLabelText('Title'), due: screen.getByLabelText('Due') };
}

test('what is missing is said at its field, which is in focus, and nothing is sent', async () => {
  const { onSend, send, title, due } = open('/dueAt');
  send();
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(due.getAttribute('aria-invalid')).toBeNull();
  expect(onSend).not.toHaveBeenCalled();
});

test('what the server has against a field is said there until it is changed, and what was typed stays', async () => {
  const { onSend, send, title, due } = open('/dueAt');
  fireEvent.change(title, { target: { value: 'Night shift' } });
  send();
  await waitFor(() => expect(document.activeElement).toBe(due));
  expect(onSend).toHaveBeenCalledWith({ title: 'Night shift', due: '2026-01-01' });
  expect((title as HTMLInputElement).value).toBe('Night shift');
  fireEvent.change(due, { target: { value: '2026-02-01' } });
  expect(due.getAttribute('aria-invalid')).toBeNull();
});

test('a refusal of something that is no field of the form is one of the whole', () => {
  open('/groupIds');
  expect(screen.getByText('As a whole')).toBeTruthy();
});
