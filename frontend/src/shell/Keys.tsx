import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { usePreference } from '@/app/usePreference';
import { m } from '@/i18n/generated/messages.js';
import { Dialog } from '@/ui/Dialog';
import styles from './Keys.module.css';

/** The keys that work on every screen, and the way to switch the single ones off. */
export default function Keys({ onClose }: { onClose: () => void }) {
  const [single, keep] = usePreference('keys');
  const rows: readonly [string, string][] = [
    ['Ctrl K', m.palette_open()],
    ['/', m.keys_search()],
    ['?', m.keys_title()],
    ['↑ ↓', m.keys_rows()],
    ['Home End', m.keys_ends()],
    ['Backspace', m.keys_back()],
    ['Esc', m.keys_close()],
  ];
  return (
    <Dialog title={m.keys_title()} size={480} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={m.keys_single()}
        description={m.keys_single_hint()}
        checked={single !== 'off'}
        onChange={({ currentTarget }) => keep(currentTarget.checked ? 'on' : 'off')}
      />
    </Dialog>
  );
}
