import { ChoosePeople } from '@/features/members/ui/ChoosePeople';
import { m } from '@/i18n/generated/messages.js';
import { TagList } from '@/ui/TagList';
import { MEMBERS } from '../carriers';
import { useGiving } from '../giving';
import type { TagRow } from '../model';

/** Students to give the tag to. */
export function ChooseStudents({ tag, onClose }: { tag: TagRow; onClose: () => void }) {
  const giving = useGiving(tag, MEMBERS, onClose);
  return (
    <ChoosePeople
      choosing={{ ...giving, title: m.tag_give_members_title({ name: tag.name }), hint: m.tags_rule() }}
      first="STUDENT"
      column={{ id: 'tags', header: m.column_tags(), cell: ({ tags }) => <TagList tags={tags} /> }}
    />
  );
}
