import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { attentivenessText } from '@/features/progress/words';
import { formatDateTime, formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { AttemptTrail } from '@/ui/AttemptTrail';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { PrintLink } from '@/ui/PrintLink';
import { Stat, StatRow } from '@/ui/Stat';
import { Unknown } from '@/ui/Unknown';
import { chatQuery } from '../api';
import type { ChatReport, ReportMessage } from '../model';
import styles from './Chats.module.css';

const route = getRouteApi('/sessionChat');

/** One session chat: who, when, in which scenario, and what was said. */
export function ChatScreen() {
  const { chatId } = route.useSearch();
  if (!chatId) return <Unknown />;
  return <Chat chatId={chatId} />;
}

function Chat({ chatId }: { chatId: string }) {
  return <Loaded query={useQuery(chatQuery(chatId))}>{(report) => <Report report={report} />}</Loaded>;
}

function Report({ report }: { report: ChatReport }) {
  const { student, mark, messages } = report;
  const name = `${student.firstName} ${student.lastName}`;
  const words = attentivenessText(mark);
  return (
    <>
      <AttemptTrail student={student} tab="chats" here={report.scenarioName} />
      <PageHeader
        eyebrow={m.chats_eyebrow()}
        title={report.scenarioName}
        {...(report.ended === null ? { hint: m.chats_running() } : {})}
        actions={<PrintLink to="/downloadPDFLauraChat" search={{ chatId: report.chatId }} />}
      />
      <p className={styles.notice}>{m.chats_notice()}</p>
      <StatRow>
        <Stat label={m.chats_student()} value={name} />
        <Stat label={m.chats_when()} value={formatDateTime(report.began)} />
        <Stat label={m.chats_messages()} value={formatNumber(messages.length)} />
        {report.marksShown && (
          <Stat
            label={m.column_attentiveness()}
            value={formatPercent(mark)}
            definition={m.definition_attentiveness()}
            {...(words === null ? {} : { note: words })}
          />
        )}
      </StatRow>
      <ol className={styles.talk} aria-label={m.chats_talk()}>
        {messages.map((message, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of messages never changes
          <Message key={number} message={message} student={name} />
        ))}
      </ol>
    </>
  );
}

function Message({ message, student }: { message: ReportMessage; student: string }) {
  const { speaker, sent, second, mark } = message;
  return (
    <li className={styles.message} data-speaker={speaker}>
      <p className={styles.head}>
        <strong>
          {speaker === 'student' ? student : speaker === 'patient' ? m.chats_patient() : m.chats_tutor()}
        </strong>
        <time dateTime={sent} title={formatDateTime(sent)} className="numerals">
          {formatMinutes(second)}
        </time>
        {mark !== null && <span className="numerals">{m.chats_mark({ mark })}</span>}
      </p>
      <p className={styles.text}>{message.message}</p>
    </li>
  );
}
