import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { drugsQuery, routeOf, unitOf } from '@/features/bedside/drugs';
import { keepScenario, modifyScenario } from '@/features/scenarios/api';
import type { Block, BlockAction, BlockExit, Change } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { Icon, type IconName } from '@/ui/icons';
import { BLOCK_KINDS, ENDING_TONES, ENDINGS, GRADE_TONES, GRADES } from '../../model/clinicalWords';
import { elementOf, nameOfElement, readingOf, triggerOf } from '../../model/elements';
import { anchorOf } from '../../model/pointer';
import { blockSection, newBlock } from '../../model/sections';
import { namesOfThings } from '../../model/things';
import { loadFlowChart } from '../parts';
import { rememberSaved } from '../useUndo';
import { useWorkspace } from '../useWorkspace';
import { Points } from './Closing';
import styles from './Flow.module.css';
import { Fact, Nothing, Place, SectionFrame } from './SectionFrame';
import frame from './SectionFrame.module.css';

const FlowChart = lazy(loadFlowChart);

const AT = '/scenarioFlow';

const GRADE_ICONS: Readonly<Record<BlockAction['grade'], IconName>> = {
  critical: 'heart',
  recommended: 'check',
  neutral: 'circle',
  unnecessary: 'warning',
  harmful: 'close',
};

/** The flow: a map to find one's way, and every block in words. */
export function Flow() {
  const { detail, editable, locked, edit } = useWorkspace();
  const queries = useQueryClient();
  const { blocks } = detail.scenarioData.scenarioFlow;

  async function change(changes: Change[]) {
    const after = await modifyScenario(detail.id, detail.revision, changes);
    keepScenario(queries, after);
    rememberSaved({
      scenarioId: detail.id,
      revision: after.revision,
      section: m.section_flow(),
    });
  }

  async function add() {
    try {
      await change([{ pointer: `${AT}/blocks/-`, value: newBlock(detail.scenarioData) }]);
      edit(blockSection(blocks.length));
    } catch (error) {
      notices.show('error', { text: textOf(error) });
    }
  }

  function askRemove(block: Block) {
    const leading = blocks.filter(({ exits }) => exits.some(({ to }) => to === block.id)).length;
    dialogs.open({
      type: 'CONFIRMATION',
      danger: true,
      title: m.block_remove_title({ name: block.title || block.id }),
      body: m.block_remove_body({ count: leading }),
      verb: m.block_remove_verb(),
      onConfirm: () =>
        change([
          {
            pointer: `${AT}/blocks`,
            value: blocks
              .filter(({ id }) => id !== block.id)
              .map((other) => ({ ...other, exits: other.exits.filter(({ to }) => to !== block.id) })),
          },
        ]),
    });
  }

  return (
    <section id={anchorOf(AT)} tabIndex={-1} className={frame.section} data-level="2">
      <header className={frame.head}>
        <h2>{m.section_flow()}</h2>
        {editable && (
          <div className={frame.buttons}>
            <AskAboutFlow />
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Icon name="plus" size={14} />}
              disabled={locked}
              onClick={() => void add()}
            >
              {m.block_add()}
            </Button>
          </div>
        )}
      </header>
      {blocks.length === 0 ? (
        <Nothing pointer={AT} />
      ) : (
        <>
          <Suspense>
            <FlowChart blocks={blocks} />
          </Suspense>
          <div className={styles.blocks}>
            {blocks.map((block, index) => (
              <div key={block.id} className={styles.block} data-kind={block.kind}>
                <SectionFrame
                  level={3}
                  section={blockSection(index)}
                  anchor={`${AT}/blocks/${index}`}
                  name={block.title || block.id}
                  title={<BlockTitle block={block} index={index} />}
                  empty={false}
                  actions={
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="gray"
                      disabled={locked}
                      leftSection={<Icon name="trash" size={14} />}
                      aria-label={m.block_remove_label({ name: block.title || block.id })}
                      onClick={() => askRemove(block)}
                    >
                      {m.block_remove()}
                    </Button>
                  }
                >
                  <BlockBody block={block} index={index} />
                </SectionFrame>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function AskAboutFlow() {
  const { ask } = useWorkspace();
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<Icon name="ask" size={14} />}
      onClick={() => ask(AT)}
      aria-label={m.case_ask_about({ section: m.section_flow() })}
    >
      {m.case_ask()}
    </Button>
  );
}

function BlockTitle({ block, index }: { block: Block; index: number }) {
  return (
    <span className={styles.title}>
      <span className={`${styles.number} numerals`}>{index + 1}</span>
      <span>{block.title || block.id}</span>
      {block.kind === 'end' && block.ending ? (
        <Badge tone={ENDING_TONES[block.ending]}>{`${BLOCK_KINDS.end()}: ${ENDINGS[block.ending]()}`}</Badge>
      ) : (
        <Badge>{BLOCK_KINDS[block.kind]()}</Badge>
      )}
    </span>
  );
}

function BlockBody({ block, index }: { block: Block; index: number }) {
  const { detail } = useWorkspace();
  const document = detail.scenarioData;
  const at = `${AT}/blocks/${index}`;
  return (
    <div className={styles.body}>
      <Place pointer={`${at}/narrative`} className={styles.narrative}>
        {block.narrative || '-'}
      </Place>
      {block.changes.length > 0 && (
        <Fact pointer={`${at}/changes`} label={m.field_changes()}>
          <ul className={styles.changes}>
            {block.changes.map(({ elementId, target, seconds }) => {
              const element = elementOf(document, elementId);
              return (
                <li key={elementId} className="numerals">
                  {element ? nameOfElement(element) : elementId}
                  {' → '}
                  <strong>{element ? readingOf(element, target) : String(target ?? '-')}</strong>{' '}
                  {seconds > 0 && (
                    <span className={styles.dim}>{m.flow_over({ time: formatMinutes(seconds) })}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </Fact>
      )}
      {block.cues.length > 0 && (
        <Fact pointer={`${at}/cues`} label={m.field_cues()}>
          <ul className={styles.changes}>
            {block.cues
              .toSorted((one, other) => one.afterSeconds - other.afterSeconds)
              .map(({ afterSeconds, speaker, text, unless }) => (
                <li key={`${afterSeconds} ${text}`}>
                  <span className={`${styles.dim} numerals`}>{formatMinutes(afterSeconds)}</span>{' '}
                  {speaker && <strong>{speaker}: </strong>}
                  {text}
                  {unless.length > 0 && (
                    <span className={styles.dim}>
                      {' '}
                      {m.flow_cue_unless({ actions: actionTexts(block, unless).join(', ') })}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </Fact>
      )}
      {block.actions.length > 0 && (
        <Place pointer={`${at}/actions`}>
          <p className={styles.label}>{m.field_actions()}</p>
          <ul className={styles.actions}>
            {block.actions.map((action, position) => (
              <Action key={action.id} action={action} pointer={`${at}/actions/${position}`} />
            ))}
          </ul>
        </Place>
      )}
      {block.exits.length > 0 && (
        <Place pointer={`${at}/exits`}>
          <p className={styles.label}>{m.field_exits()}</p>
          <ul className={styles.exits}>
            {block.exits.map((exit, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: exits have no name but their place.
              <li key={position} id={anchorOf(`${at}/exits/${position}`)} tabIndex={-1}>
                <ExitLine block={block} exit={exit} />
              </li>
            ))}
          </ul>
        </Place>
      )}
      {block.debriefPoints.length > 0 && (
        <Fact pointer={`${at}/debriefPoints`} label={m.field_debrief_points()}>
          <Points points={block.debriefPoints} />
        </Fact>
      )}
    </div>
  );
}

/** What is given, in words; the drug by its generic name until the names in the language of the case are there. */
function useOrder(order: BlockAction['order']): string {
  const { locale } = useWorkspace().detail;
  const { data: drugs = [] } = useQuery({ ...drugsQuery(locale), enabled: Boolean(order?.drug) });
  if (!order?.drug) return '';
  const name = drugs.find(({ drug }) => drug === order.drug)?.name ?? order.drug;
  const dose = order.dose === null ? '' : formatMeasure(order.dose);
  return [name, dose, order.unit && unitOf(order.unit), order.route && routeOf(order.route)]
    .filter(Boolean)
    .join(' ');
}

function Action({ action, pointer }: { action: BlockAction; pointer: string }) {
  const document = useWorkspace().detail.scenarioData;
  const { generalInfo } = document;
  const objective = generalInfo.objectives.findIndex(({ id }) => id === action.objectiveId);
  const reference = generalInfo.medicalReferences.findIndex(({ id }) => id === action.referenceId);
  const nameOfReference = (number: number) =>
    generalInfo.medicalReferences[reference]?.unverified
      ? m.flow_reference_unverified({ number })
      : m.flow_reference({ number });
  const order = useOrder(action.order);
  return (
    <li id={anchorOf(pointer)} tabIndex={-1} className={styles.action}>
      <span className={styles.grade} data-tone={GRADE_TONES[action.grade]}>
        <Icon name={GRADE_ICONS[action.grade]} size={14} />
        {GRADES[action.grade]()}
      </span>
      <div>
        <p className={styles.what}>{action.text || '-'}</p>
        <p className={`${styles.dim} numerals`}>
          {[
            m.flow_points({ points: (action.points > 0 ? '+' : '') + formatMeasure(action.points) }),
            action.withinSeconds === null ? '' : m.flow_within({ time: formatMinutes(action.withinSeconds) }),
            objective < 0 ? '' : m.flow_objective({ number: objective + 1 }),
            reference < 0 ? '' : nameOfReference(reference + 1),
            action.shows.length > 0 ? m.flow_shows({ things: namesOfThings(document, action.shows) }) : '',
            order,
          ]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </p>
        {action.rationale && <p className={styles.why}>{action.rationale}</p>}
        {action.hint && (
          <p className={styles.why}>
            <span className={styles.dim}>{m.field_hint()}: </span>
            {action.hint}
          </p>
        )}
      </div>
    </li>
  );
}

function actionTexts(block: Block, ids: string[]): string[] {
  return ids.map((id) => block.actions.find((action) => action.id === id)?.text ?? id);
}

function ExitLine({ block, exit }: { block: Block; exit: BlockExit }) {
  const { detail, goTo } = useWorkspace();
  const { blocks } = detail.scenarioData.scenarioFlow;
  const to = blocks.findIndex(({ id }) => id === exit.to);
  const when = triggerOf(detail.scenarioData, exit, actionTexts(block, exit.actionIds));
  return (
    <>
      <Icon name={exit.when === 'timer' ? 'clock' : exit.when === 'vital' ? 'heart' : 'next'} size={14} />
      <span>{when}</span>
      {to < 0 ? (
        <span className={styles.unknown}>{m.flow_unknown_block({ id: exit.to })}</span>
      ) : (
        <button type="button" className={styles.to} onClick={() => goTo(`${AT}/blocks/${to}`)}>
          {`→ ${to + 1}. ${blocks[to]?.title || exit.to}`}
        </button>
      )}
    </>
  );
}
