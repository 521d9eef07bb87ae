import type { ReactNode } from 'react';

type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'text'; text: string };

/** Reads the part of Markdown that legal texts need: headings, paragraphs and lists. Everything else is text. */
export function readBlocks(source: string): readonly Block[] {
  return source
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Block => {
      const heading = /^(#{1,3}) (.+)$/.exec(part);
      if (heading?.[1] && heading[2]) {
        return { kind: 'heading', level: heading[1].length as 1 | 2 | 3, text: heading[2] };
      }
      const lines = part.split('\n');
      if (lines.every((line) => /^[-*] /.test(line))) {
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      }
      return { kind: 'text', text: lines.join(' ') };
    });
}

/** The blocks as elements, one level below the overlay's own title. Nothing is ever parsed as HTML. */
export function Markdown({ source }: { source: string }): ReactNode {
  return readBlocks(source).map((block, index) => {
    const key = `${index}`;
    if (block.kind === 'list') {
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    if (block.kind === 'text') return <p key={key}>{block.text}</p>;
    return block.level === 3 ? <h3 key={key}>{block.text}</h3> : <h2 key={key}>{block.text}</h2>;
  });
}
