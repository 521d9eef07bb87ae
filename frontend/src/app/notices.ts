import { Observable } from './observable';

export type NoticeType = 'success' | 'warning' | 'error' | 'info';

/** What a notice says. `isAltStyle` sets it apart as a standing request rather than an event. */
export interface NoticeParam {
  readonly title?: string;
  readonly text: string;
  readonly description?: string;
  readonly isAltStyle?: boolean;
  /** Label and act of the one button a notice may have. */
  readonly action?: string;
  readonly onClick?: () => void;
  /** The person closed it, or pressed its button. */
  readonly onClose?: () => void;
}

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly param: NoticeParam;
}

/** Time to read a notice that asks for nothing. Errors and requests stay until they are closed. */
export const NOTICE_MS = 6000;
const MOST = 4;

export class Notices {
  readonly list = new Observable<readonly Notice[]>([]);
  private next = 1;

  show(type: NoticeType, param: NoticeParam): number {
    const same = this.list.get().find((notice) => notice.type === type && notice.param.text === param.text);
    if (same) return same.id;
    const id = this.next++;
    this.list.set([...this.list.get(), { id, type, param }].slice(-MOST));
    if (type !== 'error' && !param.isAltStyle && !param.onClick) setTimeout(() => this.close(id), NOTICE_MS);
    return id;
  }

  close(id: number): void {
    const closed = this.list.get().find((notice) => notice.id === id);
    this.withdraw(id);
    closed?.param.onClose?.();
  }

  /** Takes a notice away that no longer holds, without anybody having closed it. */
  withdraw(id: number): void {
    this.list.set(this.list.get().filter((notice) => notice.id !== id));
  }

  clear(): void {
    this.list.set([]);
  }
}

export const notices = new Notices();
