import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Block, Blocks } from './Blocks';

type Run = Block['parts'][number][number];
const run = (text: string, more: Partial<Run> = {}): Run => ({
  text,
  strong: false,
  emphasis: false,
  blank: false,
  ...more,
});

const block = (kind: Block['kind'], parts: Run[][], more: Partial<Block> = {}): Block => ({
  kind,
  parts,
  level: 0,
  columns: 0,
  ...more,
});

const BLOCKS = [
  block('heading', [[run('What is kept')]], { level: 2 }),
  block('paragraph', [
    [
      run('By <b>us</b>, '),
      run('the address', { blank: true }),
      run(', see '),
      run('there', { href: 'https://portal.example' }),
    ],
  ]),
  block('list', [[run('a', { strong: true })], [run('b', { emphasis: true })]]),
  block('steps', [[run('first')]]),
  block('table', [[run('Data')], [run('Why')], [run('Name')], [run('account')]], { columns: 2 }),
];

test('blocks become elements, and markup in them stays text', () => {
  const { container } = render(<Blocks blocks={BLOCKS} newTab />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What is kept');
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('p')?.textContent).toBe('By <b>us</b>, the address, see there');
  expect(container.querySelector('mark')?.textContent).toBe('the address');
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(container.querySelector('li strong')?.textContent).toBe('a');
  const table = within(screen.getByRole('region', { name: 'What is kept, Data, Why' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Data', 'Why']);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Name', 'account']);
});

test('headings come below what stands above the text', () => {
  render(<Blocks blocks={BLOCKS.slice(0, 1)} below={2} />);
  expect(screen.getByRole('heading', { level: 3 })).toBeDefined();
});
