import { Button, Notification } from '@mantine/core';
import { notices } from '@/app/notices';
import { useObservable } from '@/app/useObservable';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from './icons';
import styles from './NoticeHost.module.css';

const ICONS = { success: 'check', warning: 'warning', error: 'warning', info: 'info' } as const;

export default function NoticeHost() {
  const list = useObservable(notices.list);
  return (
    <div className={styles.host}>
      {list.map(({ id, type, param }) => (
        <Notification
          key={id}
          className={styles.notice ?? ''}
          data-tone={type}
          data-alternative={param.isAltStyle || undefined}
          role={type === 'error' ? 'alert' : 'status'}
          icon={<Icon name={ICONS[type]} size={16} />}
          title={param.title}
          closeButtonProps={{ 'aria-label': m.action_close() }}
          onClose={() => notices.close(id)}
        >
          {param.text}
          {param.description && <p className={styles.description}>{param.description}</p>}
          {param.action && (
            <div className={styles.action}>
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  param.onClick?.();
                  notices.close(id);
                }}
              >
                {param.action}
              </Button>
            </div>
          )}
        </Notification>
      ))}
    </div>
  );
}
