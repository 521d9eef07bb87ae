import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadDialog } from './parts';

const AssignmentDialog = lazy(loadDialog);

/** The form of a new assignment of a case that is known already; what was assigned is shown next. */
export function AssignCase({
  subject,
  onClose,
}: {
  subject: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const navigate = useNavigate();
  return (
    <Suspense>
      <AssignmentDialog
        wanted={{ act: 'new', subject: { id: subject.id, name: subject.name, email: null } }}
        onClose={onClose}
        onSaved={({ id }) => void navigate({ to: '/assignments', search: { assignment: id } })}
      />
    </Suspense>
  );
}
