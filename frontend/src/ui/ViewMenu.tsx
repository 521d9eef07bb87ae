import { ActionIcon, Menu } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notices } from '@/app/notices';
import { useObservable } from '@/app/useObservable';
import { usePreference } from '@/app/usePreference';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from './icons';
import {
  hiddenColumns,
  type ListViews,
  listKey,
  listViews,
  type ViewColumn,
  viewAddress,
  viewsOf,
  withoutView,
  withView,
} from './listView';
import { SaveView } from './SaveView';

interface Shown extends ViewColumn {
  readonly header: string;
}

/** How a list is shown: the height of its rows, its columns, the views that were named, and a link to it. */
export default function ViewMenu({ columns }: { columns: readonly Shown[] }) {
  const view = useObservable(listViews);
  const [, keep] = usePreference('lists');
  const key = listKey(columns);
  const hidden = hiddenColumns(columns, view);
  const router = useRouter();
  const [naming, setNaming] = useState(false);
  const views = viewsOf(view, key);
  const { pathname, searchStr } = useLocation();
  const here = viewAddress(pathname, searchStr);
  const open = views.find(({ address }) => address === here);
  const change = (next: ListViews) => {
    listViews.set(next);
    keep(JSON.stringify(next));
  };
  const toggle = (id: string) =>
    change({
      ...view,
      hidden: {
        ...view.hidden,
        [key]: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id],
      },
    });
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notices.show('success', { text: m.list_view_copied() });
    } catch {
      notices.show('info', { text: window.location.href });
    }
  }
  const entry = (id: string, label: string, checked: boolean, onClick: () => void) => (
    <Menu.Item
      key={id}
      closeMenuOnClick={false}
      renderRoot={(props) => (
        <button {...props} type="button" role="menuitemcheckbox" aria-checked={checked} />
      )}
      leftSection={<Icon name={checked ? 'check' : 'none'} size={15} />}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon data-view variant="default" size={36} aria-label={m.list_view()} title={m.list_view()}>
            <Icon name="view" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entry('dense', m.list_view_dense(), view.dense, () => change({ ...view, dense: !view.dense }))}
          <Menu.Divider />
          <Menu.Label>{m.list_view_columns()}</Menu.Label>
          {columns
            .filter(({ title }) => !title)
            .map(({ id, header }) => entry(id, header, !hidden.includes(id), () => toggle(id)))}
          <Menu.Divider />
          {views.length > 0 && <Menu.Label>{m.view_saved()}</Menu.Label>}
          {views.map(({ name, address }) => (
            <Menu.Item
              key={name}
              renderRoot={(props) => (
                <button {...props} type="button" role="menuitemradio" aria-checked={address === here} />
              )}
              leftSection={<Icon name={address === here ? 'check' : 'none'} size={15} />}
              onClick={() => router.history.push(address)}
            >
              {name}
            </Menu.Item>
          ))}
          {open ? (
            <Menu.Item
              leftSection={<Icon name="trash" size={15} />}
              onClick={() => change(withoutView(view, key, open.name))}
            >
              {m.view_delete({ name: open.name })}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<Icon name="plus" size={15} />} onClick={() => setNaming(true)}>
              {m.view_save()}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="copy" size={15} />} onClick={() => void copy()}>
            {m.list_view_copy()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <SaveView
          onClose={() => setNaming(false)}
          onSave={(name) => {
            change(withView(view, key, { name, address: here }));
            notices.show('success', { text: m.view_kept({ name }) });
            setNaming(false);
          }}
        />
      )}
    </>
  );
}
