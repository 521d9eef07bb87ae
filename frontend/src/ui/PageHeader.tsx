import { type ReactNode, useEffect } from 'react';
import { useServices } from '@/app/useServices';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  /** The screen's finding, or its name where there is nothing to find yet. Also the window's title. */
  readonly title: string;
  /** The name of the screen, when the title says the finding. */
  readonly eyebrow?: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, eyebrow, hint, actions }: PageHeaderProps) {
  const { config } = useServices();
  useEffect(() => {
    document.title = `${eyebrow ?? title} - ${config.productName}`;
  }, [eyebrow, title, config.productName]);
  return (
    <header className={styles.header}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
