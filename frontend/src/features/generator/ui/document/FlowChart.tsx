import { useMemo } from 'react';
import type { Block } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { ScrollRegion } from '@/ui/ScrollRegion';
import { ENDING_TONES } from '../../model/clinicalWords';
import { flowMap, type MapEdge } from '../../model/flowMap';
import { useWorkspace } from '../useWorkspace';
import styles from './FlowChart.module.css';

const COLUMN = 168;
const ROW = 68;
const BOX = { width: 148, height: 40 };
const LETTERS_PER_LINE = 20;

/** The flow at a glance: blocks in the order they are reached, lines for the ways between them. */
export function FlowChart({ blocks }: { blocks: readonly Block[] }) {
  const { goTo } = useWorkspace();
  const map = useMemo(() => flowMap(blocks), [blocks]);
  const width = map.columns * COLUMN;
  const height = map.rows * ROW;
  const place = new Map(map.nodes.map((node) => [node.id, node]));
  return (
    <figure className={styles.figure}>
      <ScrollRegion label={m.flow_map()}>
        <div className={styles.map} style={{ width, height }}>
          <svg className={styles.lines} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <defs>
              <marker
                id="flow-arrow"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto-start-reverse"
              >
                <path d="M0 .500 7.500 4 0 7.500z" className={styles.arrow} />
              </marker>
            </defs>
            {map.edges.map((edge) => (
              <path
                key={`${edge.from} ${edge.to}`}
                d={lineOf(edge)}
                className={styles.line}
                data-kind={edge.triggers.includes('action') ? 'action' : edge.triggers[0]}
                markerEnd="url(#flow-arrow)"
              />
            ))}
          </svg>
          {blocks.map((block, index) => {
            const node = place.get(block.id);
            if (!node) return null;
            return (
              <button
                key={block.id}
                type="button"
                className={styles.node}
                data-kind={block.kind}
                data-tone={block.ending ? ENDING_TONES[block.ending] : undefined}
                style={{
                  left: node.x * COLUMN - BOX.width / 2,
                  top: node.y * ROW - BOX.height / 2,
                  width: BOX.width,
                  height: BOX.height,
                }}
                onClick={() => goTo(`/scenarioFlow/blocks/${index}`)}
              >
                <span className="numerals">{index + 1}</span>
                <span
                  className={(block.title || block.id).length > LETTERS_PER_LINE ? styles.long : undefined}
                >
                  {block.title || block.id}
                </span>
              </button>
            );
          })}
        </div>
      </ScrollRegion>
      <figcaption className={styles.legend}>
        <span data-kind="action">{m.flow_line_action()}</span>
        <span data-kind="timer">{m.flow_line_timer()}</span>
        <span data-kind="vital">{m.flow_line_vital()}</span>
      </figcaption>
    </figure>
  );
}

/** A smooth line through the places of a way, from the foot of one block to the head of the next. */
function lineOf({ points, back }: MapEdge): string {
  const at = points.map(({ x, y }) => ({ x: x * COLUMN, y: y * ROW }));
  const first = at[0];
  const last = at.at(-1);
  if (!first || !last) return '';
  const half = BOX.height / 2;
  if (back) {
    // Leads back: out at the side, up, and in at the side again.
    const side = Math.max(first.x, last.x) + BOX.width / 2;
    return `M${first.x + BOX.width / 2} ${first.y} C${side + 40} ${first.y} ${side + 40} ${last.y} ${last.x + BOX.width / 2 + 2} ${last.y}`;
  }
  const stops = [
    { x: first.x, y: first.y + half },
    // Straight down beside the blocks of the rows it crosses.
    ...at.slice(1, -1).flatMap(({ x, y }) => [
      { x, y: y - half },
      { x, y: y + half },
    ]),
    { x: last.x, y: last.y - half - 2 },
  ];
  return stops
    .map((stop, index) => {
      const before = stops[index - 1];
      if (!before) return `M${stop.x} ${stop.y}`;
      const bend = (stop.y - before.y) / 2;
      return `C${before.x} ${before.y + bend} ${stop.x} ${stop.y - bend} ${stop.x} ${stop.y}`;
    })
    .join(' ');
}
