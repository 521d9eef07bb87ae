import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ApiError } from '@/api/errors';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { useOpenPlace } from '@/ui/PlaceLink';
import { type Beginning, bedsideKey, openRunQuery, startBedside } from '../api';

const BEGINNING = ['bedside', 'begin'] as const;

/** Begins a case at the bedside. While another run goes on, the screen of the cases asks what to do with that one. */
export function TrainButton({ scenarioId, assignmentId, name }: Beginning & { name: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const allowed = useOpenPlace('/train');
  const { mutate, isPending } = useMutation({
    mutationKey: BEGINNING,
    mutationFn: () => startBedside({ scenarioId, assignmentId }),
    onSuccess: (run) => {
      queries.setQueryData(bedsideKey(run.attemptId), run);
      return navigate({ to: '/train/bedside', search: { attemptId: run.attemptId } });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'bedside_open') {
        return navigate({ to: '/train', search: { begin: scenarioId, assignment: assignmentId } });
      }
      notices.show('error', { text: textOf(error) });
    },
  });
  // Known where a screen has asked for it; a list of many cases does not ask for each.
  const running = useQuery({ ...openRunQuery, enabled: false }).data?.run;
  if (!allowed) return null;
  if (running?.scenarioId === scenarioId && !assignmentId) {
    return (
      <Button
        size="compact-sm"
        aria-label={m.train_continue_named({ name })}
        renderRoot={(props) => (
          <Link to="/train/bedside" search={{ attemptId: running.attemptId }} {...props} />
        )}
      >
        {m.bedside_continue_here()}
      </Button>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant={assignmentId ? 'filled' : 'default'}
      loading={isPending}
      aria-label={assignmentId ? m.work_begin_named({ name }) : m.train_begin_named({ name })}
      leftSection={<Icon name="play" size={13} />}
      // Pressed twice in a moment, one case is begun: the second would find the first one running.
      onClick={() => queries.isMutating({ mutationKey: BEGINNING }) === 0 && mutate()}
    >
      {assignmentId ? m.work_begin() : m.train_begin()}
    </Button>
  );
}
