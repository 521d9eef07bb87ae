import type { Block, BlockAction, BlockExit, ScenarioDocument } from '@/features/scenarios/model';

type Reading = number | string | null;

/** Where a walk through the flow stands. */
export interface Walk {
  readonly block: Block;
  /** Seconds since the start. */
  readonly seconds: number;
  readonly readings: Readonly<Record<string, Reading>>;
  /** Actions done in this block. */
  readonly done: readonly string[];
  readonly points: number;
  readonly steps: readonly {
    readonly block: string;
    readonly text: string;
    readonly grade: BlockAction['grade'] | null;
  }[];
}

function entered(document: ScenarioDocument, walk: Omit<Walk, 'block' | 'done'>, block: Block): Walk {
  const readings = { ...walk.readings };
  for (const { elementId, target } of block.changes) readings[elementId] = target;
  const arrived: Walk = { ...walk, readings, block, done: [] };
  // A sign that is beyond its border already leads on at once; a walk cannot turn in circles for ever.
  const at = exitBy(arrived, (exit) => exit.when === 'vital' && crossed(exit, readings));
  const next = at && blockOf(document, at.to);
  return next && next.id !== block.id && walk.steps.length < 200
    ? entered(
        document,
        { ...arrived, steps: [...arrived.steps, { block: block.title, text: '', grade: null }] },
        next,
      )
    : arrived;
}

function crossed({ elementId, comparison, value }: BlockExit, readings: Walk['readings']): boolean {
  const reading = elementId === null ? null : readings[elementId];
  if (typeof reading !== 'number' || value === null) return false;
  return comparison === 'below' ? reading < value : reading > value;
}

function blockOf(document: ScenarioDocument, id: string): Block | undefined {
  return document.scenarioFlow.blocks.find((block) => block.id === id);
}

function exitBy({ block }: Walk, fits: (exit: BlockExit) => boolean): BlockExit | undefined {
  return block.exits.find(fits);
}

/** The walk at its start; null while the flow has none. */
export function begin(document: ScenarioDocument): Walk | null {
  const start = document.scenarioFlow.blocks.find(({ kind }) => kind === 'start');
  if (!start) return null;
  const readings = Object.fromEntries(
    document.initialElements.elements.map(({ id, value }) => [id, value]),
  ) as Record<string, Reading>;
  return entered(document, { seconds: 0, readings, points: 0, steps: [] }, start);
}

/** The walk after the learner has done something; it counts once per block. */
export function act(document: ScenarioDocument, walk: Walk, action: BlockAction): Walk {
  if (walk.done.includes(action.id)) return walk;
  const after: Walk = {
    ...walk,
    done: [...walk.done, action.id],
    points: walk.points + action.points,
    steps: [...walk.steps, { block: walk.block.title, text: action.text, grade: action.grade }],
  };
  const exit = exitBy(after, ({ when, actionIds }) => when === 'action' && actionIds.includes(action.id));
  const next = exit && blockOf(document, exit.to);
  return next ? entered(document, after, next) : after;
}

/** Seconds until the block leads on by itself; null when it does not. */
export function timerOf(walk: Walk): number | null {
  return exitBy(walk, ({ when }) => when === 'timer')?.seconds ?? null;
}

/** The walk after the time of the block has run out. */
export function wait(document: ScenarioDocument, walk: Walk): Walk {
  const exit = exitBy(walk, ({ when }) => when === 'timer');
  const next = exit && blockOf(document, exit.to);
  if (!next) return walk;
  return entered(
    document,
    {
      ...walk,
      seconds: walk.seconds + (exit.seconds ?? 0),
      steps: [...walk.steps, { block: walk.block.title, text: '', grade: null }],
    },
    next,
  );
}
