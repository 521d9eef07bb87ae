import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useServices } from '@/app/useServices';
import formStyles from './form.module.css';
import styles from './Sheet.module.css';

/** A short page around one question or one answer. `alone` for pages without header and footer. */
export function Sheet({
  title,
  alone = false,
  children,
}: {
  title: string;
  alone?: boolean;
  children: ReactNode;
}) {
  const { config } = useServices();
  useEffect(() => {
    document.title = `${title} - ${config.productName}`;
  }, [title, config.productName]);
  const sheet = (
    <div className={styles.sheet}>
      <h1 className={formStyles.title}>{title}</h1>
      {children}
    </div>
  );
  return alone ? <main className={styles.page}>{sheet}</main> : sheet;
}

/** The sentences of a sheet. */
export function SheetText({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

export function SheetButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
