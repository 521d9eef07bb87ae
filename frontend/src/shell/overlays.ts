import '@/theme/mantine-app';

export { default as BusyDialog } from '@/ui/BusyDialog';
export { default as DialogHost } from '@/ui/DialogHost';
export { default as NoticeHost } from '@/ui/NoticeHost';
