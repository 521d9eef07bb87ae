import { Button, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { useServices } from '@/app/useServices';
import { can, type ScenarioDetail } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { useUnsaved } from '@/navigation/useUnsaved';
import { portalSocket } from '@/realtime/portalSocket';
import { usePerson } from '@/session/person';
import { EmptyState } from '@/ui/EmptyState';
import { SplitPanes } from '@/ui/SplitPanes';
import { useNarrow } from '@/ui/useNarrow';
import { chatKey, deliver, sendMessage, stopAnswer } from '../api';
import { type Chat, chatAfterSending } from '../model/chat';
import { type Draft, newDraft, portalDrafts } from '../model/drafts';
import { findPlace, showPlace } from '../model/pointer';
import type { Section } from '../model/sections';
import { CHECKPOINTS } from '../model/words';
import { ConnectionPill } from './ConnectionPill';
import { ChatPane } from './chat/ChatPane';
import { Composer } from './chat/Composer';
import { Examples } from './chat/Examples';
import type { Step } from './chat/Message';
import styles from './Generator.module.css';
import { Outline } from './Outline';
import { loadCase, loadChecks, loadPreview } from './parts';
import { Toolbar } from './Toolbar';
import { useWorkspace, type View, type Workspace, WorkspaceContext } from './useWorkspace';

const Case = lazy(loadCase);
const Checks = lazy(loadChecks);
const Preview = lazy(loadPreview);

/** More places than this are a new case, not a change: marking all of them would show nothing. */
const MOST_MARKS = 15;

interface ChatQuery {
  readonly data: Chat | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** One scenario: its chat, its document, its checks. */
export function ScenarioWorkspace({
  detail,
  chat,
  begun,
  onSelect,
}: {
  detail: ScenarioDetail;
  /** Null for those who may read the scenario only. */
  chat: ChatQuery | null;
  /** Its first message was written on this screen a moment ago: the writing goes on in the chat. */
  begun: boolean;
  onSelect: (id: string) => void;
}) {
  const narrow = useNarrow();
  const drafts = portalDrafts(useServices());
  const input = useRef<HTMLTextAreaElement>(null);
  // On a phone a scenario that has just been begun shows the answer first: it may be a question.
  const [view, setView] = useState<View>(() =>
    detail.checkpoints.every(({ status }) => status === 'empty') ? 'chat' : 'case',
  );
  const [editing, setEditing] = useState<Section | null>(() => drafts.edits.get(detail.id)?.section ?? null);
  const [dirty, setDirty] = useState(false);
  const [target, setTarget] = useState<{ pointer: string } | null>(null);
  const editable = chat !== null && can(detail, 'edit');
  const locked = chat?.data?.locked ?? detail.locked;
  const answer = chat?.data?.messages.findLast(({ sender }) => sender === 'bot');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const first = useRef(answer?.id);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  useUnsaved(dirty);

  const answerId = answer?.id;
  const changed = answer?.changed;
  useEffect(() => {
    // What was there when the scenario was opened is no news.
    if (first.current === undefined || answerId === first.current) {
      first.current ??= answerId;
      return;
    }
    first.current = answerId;
    setChosen(null);
    setFresh(changed && changed.length <= MOST_MARKS ? changed : []);
  }, [answerId, changed]);

  useEffect(() => {
    if (!target) return;
    const place = findPlace(target.pointer);
    if (place) showPlace(place);
  }, [target]);

  const goTo = useCallback((pointer: string, marked?: readonly string[]) => {
    setView('case');
    if (marked) setChosen(marked);
    setTarget({ pointer });
  }, []);

  const edit = useCallback(
    async (section: Section | null) => {
      if (dirty && section !== null) {
        const leave = await dialogs.ask({
          title: m.edit_leave_title(),
          body: m.unsaved_body(),
          verb: m.edit_leave_verb(),
          danger: true,
        });
        if (!leave) return;
      }
      setDirty(false);
      setEditing(section);
    },
    [dirty],
  );

  const checkpoints = (locked ? chat?.data?.checkpoints : null) ?? detail.checkpoints;
  const workspace: Workspace = useMemo(
    () => ({
      detail,
      checkpoints,
      editable,
      locked,
      marked: chosen ?? fresh,
      editing,
      edit,
      setDirty,
      ask: (pointer) => {
        drafts.write(detail.id, { section: pointer });
        setView('chat');
        requestAnimationFrame(() => input.current?.focus());
      },
      goTo,
    }),
    [detail, checkpoints, editable, locked, chosen, fresh, editing, edit, drafts, goTo],
  );

  const number = checkpoints.findIndex(({ status }) => status === 'working') + 1;
  const working = checkpoints[number - 1];
  const chatPane = chat && (
    <ScenarioChat
      detail={detail}
      chat={chat}
      input={input}
      begun={begun}
      step={working ? { name: CHECKPOINTS[working.id](), number, total: checkpoints.length } : null}
      narrow={narrow}
    />
  );
  const views = (
    <Views
      view={view === 'chat' && !(narrow && chatPane) ? 'case' : view}
      onView={setView}
      chat={narrow ? chatPane : null}
      case={<Case />}
      findings={detail.findings.length}
    />
  );

  return (
    <WorkspaceContext value={workspace}>
      <Toolbar onSelect={onSelect} onChecks={() => setView('checks')} />
      <div className={styles.body}>
        {narrow || !chatPane ? (
          views
        ) : (
          <SplitPanes label={m.generator_border()} first={chatPane} second={views} />
        )}
      </div>
    </WorkspaceContext>
  );
}

/** What stands beside the chat, or takes turns with it on a phone. All but the walk keep their state. */
function Views({
  view,
  onView,
  chat,
  case: document,
  findings,
}: {
  view: View;
  onView: (view: View) => void;
  chat: ReactNode;
  case: ReactNode;
  findings: number;
}) {
  const { detail, locked } = useWorkspace();
  return (
    <Tabs
      className={styles.views ?? ''}
      value={view}
      onChange={(next) => next && onView(next as View)}
      keepMounted
    >
      <Tabs.List className={styles.tabRow ?? ''}>
        {chat && <Tabs.Tab value="chat">{m.view_chat()}</Tabs.Tab>}
        <Tabs.Tab value="case">{m.view_case()}</Tabs.Tab>
        <Tabs.Tab value="checks">
          {/* What is being written has not been checked yet. */}
          {findings === 0 || locked ? m.view_checks() : m.view_checks_count({ count: findings })}
        </Tabs.Tab>
        <Tabs.Tab value="preview">{m.view_preview()}</Tabs.Tab>
      </Tabs.List>
      {chat && (
        <Tabs.Panel value="chat" className={styles.chatPanel ?? ''}>
          {chat}
        </Tabs.Panel>
      )}
      <Tabs.Panel value="case" className={styles.panel ?? ''} data-pane>
        <Suspense fallback={<Outline />}>{document}</Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="checks" className={styles.panel ?? ''}>
        <Suspense fallback={<Outline />}>
          <Checks />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={styles.panel ?? ''} keepMounted={false}>
        <Suspense>
          {view === 'preview' && <Preview of={{ scenarioId: detail.id, revision: detail.revision }} />}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

/**
 * What was pressed goes away or has nothing to do while the answer is written: the focus goes to the composer, so
 * that whoever uses the keys keeps their place. Not where that would raise a keyboard over half the screen.
 */
function backToWriting(composer: HTMLElement | null) {
  if (!matchMedia('(pointer: coarse)').matches) composer?.focus({ preventScroll: true });
}

function ScenarioChat({
  detail,
  chat,
  input,
  begun,
  step,
  narrow,
}: {
  detail: ScenarioDetail;
  chat: ChatQuery;
  input: React.RefObject<HTMLTextAreaElement | null>;
  begun: boolean;
  step: Step | null;
  narrow: boolean;
}) {
  const services = useServices();
  const queries = useQueryClient();
  const person = usePerson();
  const drafts = portalDrafts(services);
  const { data } = chat;
  const there = data !== undefined;

  useEffect(() => {
    if (begun && there) backToWriting(input.current);
  }, [begun, there, input]);

  async function send(draft: Draft) {
    const { id, chatId } = detail;
    const stored = await deliver(portalSocket(services), () => sendMessage(chatId, draft));
    queries.setQueryData<Chat>(
      chatKey(id),
      (known) =>
        known &&
        chatAfterSending(
          known,
          {
            id: stored.messageId,
            seq: stored.seq,
            message: draft.text.trim(),
            sent: new Date().toISOString(),
            sender: 'user',
            senderFirstName: person?.first_name ?? '',
            senderLastName: person?.last_name ?? '',
            clientId: draft.clientId,
            changed: [],
            outcomes: [],
            live: false,
          },
          stored.locked,
        ),
    );
  }

  if (!data) {
    return chat.error ? (
      <EmptyState
        icon="warning"
        title={textOf(chat.error)}
        action={
          <Button variant="default" onClick={() => void chat.refetch()}>
            {m.action_try_again()}
          </Button>
        }
      />
    ) : (
      <div aria-busy="true" />
    );
  }

  const question = data.messages.findLast(({ sender }) => sender === 'user');
  return (
    <ChatPane
      messages={data.messages}
      undone={data.undone}
      writing={data.writing}
      step={step}
      locked={data.locked}
      failure={data.failure}
      onRetry={() => {
        if (!question) return;
        backToWriting(input.current);
        queries.setQueryData<Chat>(chatKey(detail.id), (known) => known && { ...known, failure: null });
        send(newDraft(question.message)).catch(() => {
          queries.setQueryData<Chat>(
            chatKey(detail.id),
            (known) => known && { ...known, failure: data.failure },
          );
        });
      }}
      onAnswer={(text) => {
        backToWriting(input.current);
        send(newDraft(text)).catch((error: unknown) => notices.show('error', { text: textOf(error) }));
      }}
      onStop={async () => {
        backToWriting(input.current);
        try {
          await stopAnswer(detail.chatId);
          // The line brings the end of the answer; where it is down, the calls do.
          await queries.invalidateQueries({ queryKey: chatKey(detail.id) });
        } catch (error) {
          notices.show('error', { text: textOf(error) });
        }
      }}
      status={<ConnectionPill />}
      empty={
        <Examples
          changing={detail.template !== null}
          onPick={(text) => {
            drafts.write(detail.id, { text });
            input.current?.focus();
          }}
        />
      }
      composer={
        <Composer
          scenarioId={detail.id}
          locked={data.locked}
          input={input}
          placeholder={narrow ? m.chat_placeholder_short() : m.chat_placeholder()}
          onSend={send}
        />
      }
    />
  );
}
