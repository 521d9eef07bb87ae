import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown';

test('headings, paragraphs and lists; markup stays text', () => {
  const { container } = render(<Markdown source={'## Use\n\nOne\ntwo <b>x</b>\n\n- a\n- b'} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Use');
  expect(screen.getByText('One two <b>x</b>')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(container.querySelector('b')).toBeNull();
});
