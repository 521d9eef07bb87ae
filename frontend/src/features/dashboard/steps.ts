import { m } from '@/i18n/generated/messages.js';
import type { PlacePath } from '@/navigation/places';
import type { Dashboard } from './model';

/** A first step in the portal; it is ticked off by what the portal knows. */
export interface FirstStep {
  readonly text: string;
  readonly done: boolean;
  readonly to: PlacePath;
  readonly search?: Record<string, unknown>;
}

/** The first steps of a person of each role. */
export function firstSteps({ admin, teacher, student }: Dashboard): readonly FirstStep[] {
  if (admin) {
    const { seats, pending } = admin;
    const registered = seats.total.used - pending;
    return [
      {
        text: m.step_add_teachers(),
        done: seats.teachers.used > 0,
        to: '/userManagement',
        search: { tab: 'teachers' },
      },
      {
        text: m.step_add_students(),
        done: seats.students.used > 0,
        to: '/userManagement',
        search: { tab: 'students' },
      },
      {
        text: m.step_registered(),
        done: registered > seats.administrators.used,
        to: '/userManagement',
        search: { status: 'PENDING' },
      },
    ];
  }
  if (teacher) {
    const { recentScenarios, latestWork } = teacher;
    return [
      { text: m.step_write(), done: recentScenarios.length > 0, to: '/scenarioGenerator' },
      {
        text: m.step_publish(),
        done: recentScenarios.some(({ status }) => status === 'published'),
        to: '/scenarioManagement',
        search: { mine: true },
      },
      { text: m.step_results(), done: latestWork.length > 0, to: '/analytics', search: { tab: 'students' } },
    ];
  }
  if (student) {
    const { attempts, completed, averageProgress } = student.totals;
    return [
      { text: m.step_begin(), done: attempts > 0, to: '/train' },
      { text: m.step_complete(), done: completed > 0, to: '/train' },
      { text: m.step_progress(), done: averageProgress >= 50, to: '/progress' },
    ];
  }
  return [];
}
