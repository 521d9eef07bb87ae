import { Observable } from './observable';

interface Common {
  readonly title: string;
  readonly body?: string;
}

/** The five kinds of dialog. DELETEUSER cannot be dismissed: its only button ends the session. */
export type Dialog =
  | (Common & { readonly type: 'SUCCESS' | 'WARNING' | 'NOTIFICATION' })
  | (Common & {
      readonly type: 'CONFIRMATION';
      /** The act in words, as on the button that led here. */
      readonly verb: string;
      readonly danger?: boolean;
      /** Runs first; the dialog closes when it is done and stays when it fails. */
      readonly onConfirm: () => unknown;
      readonly onCancel?: () => void;
    })
  | (Common & { readonly type: 'DELETEUSER' });

/** One dialog at a time; one that comes while another is open waits its turn. */
export class Dialogs {
  readonly current = new Observable<Dialog | null>(null);
  private readonly waiting: Dialog[] = [];

  open(dialog: Dialog): void {
    if (this.current.get() === null) this.current.set(dialog);
    else this.waiting.push(dialog);
  }

  close(): void {
    this.current.set(this.waiting.shift() ?? null);
  }

  /** Asks and answers whether the person confirmed. */
  ask(question: Common & { verb: string; danger?: boolean }): Promise<boolean> {
    return new Promise((resolve) => {
      this.open({
        ...question,
        type: 'CONFIRMATION',
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  }
}

export const dialogs = new Dialogs();
