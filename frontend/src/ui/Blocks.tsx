import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { paths } from '@/api/schema';
import styles from './Blocks.module.css';
import { ScrollRegion } from './ScrollRegion';

type LegalText = paths['/legal/{document}']['get']['responses'][200]['content']['application/json'];
export type Block = LegalText['blocks'][number];
type Run = Block['parts'][number][number];
type Sentences = (runs?: readonly Run[]) => ReactNode;

export interface BlocksProps {
  readonly blocks: readonly Block[];
  /** The level of the heading that stands above the text: its own come below that. */
  readonly below?: 1 | 2 | 3;
  /** Links open a tab of their own: for dialogs over something that is being filled in. */
  readonly newTab?: boolean;
  /** Headings can be linked to, as `anchorOf` their place. */
  readonly anchors?: boolean;
}

/** The name of the heading at a place of a text. */
export const anchorOf = (place: number | string): string => `part-${place}`;

/** The words of a sentence, however they are set. */
export const plain = (runs: readonly Run[] = []): string => runs.map((run) => run.text).join('');

/** A text of the server's, read from Markdown there. Everything in it is text: nothing is ever parsed as HTML. */
export function Blocks({ blocks, below = 1, newTab = false, anchors = false }: BlocksProps) {
  const sentence: Sentences = (runs = []) => <Sentence runs={runs} newTab={newTab} />;
  let heading = '';
  return (
    <div className={styles.text}>
      {numbered(blocks).map(([key, block]) => {
        if (block.kind === 'heading') heading = plain(block.parts[0]);
        const shared = { block, below, sentence, heading };
        return <Part key={key} {...shared} {...(anchors ? { id: anchorOf(key) } : {})} />;
      })}
    </div>
  );
}

interface PartProps {
  readonly block: Block;
  readonly below: number;
  readonly sentence: Sentences;
  /** What the part stands under. */
  readonly heading: string;
  readonly id?: string;
}

function Part({ block, below, sentence, heading, id }: PartProps) {
  const { kind, parts } = block;
  if (kind === 'paragraph') return <p>{sentence(parts[0])}</p>;
  if (kind === 'table') return <Table block={block} sentence={sentence} heading={heading} />;
  if (kind === 'heading') {
    // A document's own parts begin at level 2, below its title.
    const Heading = `h${Math.min(4, below + Math.max(1, (block.level ?? 2) - 1))}` as 'h2' | 'h3' | 'h4';
    return <Heading id={id}>{sentence(parts[0])}</Heading>;
  }
  const items = numbered(parts).map(([key, runs]) => <li key={key}>{sentence(runs)}</li>);
  return kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Table({ block, sentence, heading }: Pick<PartProps, 'block' | 'sentence' | 'heading'>) {
  const { parts, columns = 1 } = block;
  const rows = Array.from({ length: Math.ceil(parts.length / columns) }, (_row, row) =>
    parts.slice(row * columns, (row + 1) * columns),
  );
  const [head = [], ...body] = rows;
  return (
    // Two tables of a text may have the same heads.
    <ScrollRegion label={[heading, ...head.map(plain)].filter(Boolean).join(', ')}>
      <table>
        <thead>
          <tr>
            {numbered(head).map(([key, cell]) => (
              <th key={key} scope="col">
                {sentence(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(body).map(([key, row]) => (
            <tr key={key}>
              {numbered(row).map(([column, cell]) => (
                <td key={column}>{sentence(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Sentence({ runs, newTab }: { runs: readonly Run[]; newTab: boolean }) {
  return numbered(runs).map(([key, run]) => {
    let said: ReactNode = run.text;
    if (run.blank) said = <mark>{said}</mark>;
    if (run.strong) said = <strong>{said}</strong>;
    if (run.emphasis) said = <em>{said}</em>;
    if (!run.href) return <Fragment key={key}>{said}</Fragment>;
    if (newTab || !run.href.startsWith('/')) {
      return (
        <a key={key} href={run.href} target="_blank" rel="noopener noreferrer">
          {said}
        </a>
      );
    }
    return (
      <Link key={key} to={run.href as '/'}>
        {said}
      </Link>
    );
  });
}

/** A text does not change while it is shown, so its parts go by their number. */
function numbered<Item>(items: readonly Item[]): (readonly [string, Item])[] {
  return items.map((item, place) => [`${place}`, item]);
}
