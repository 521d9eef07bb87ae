import { m } from '@/i18n/generated/messages.js';

/** What each figure of training counts; the words every screen shows for it. */
export const DEFINITIONS = {
  scenarios: m.definition_scenarios,
  progress: m.definition_progress,
  averageProgress: m.definition_average_progress,
  completed: m.definition_completed,
  completedScenarios: m.definition_completed_scenarios,
  attempts: m.definition_attempts,
  averageTime: m.definition_average_time,
  accuracy: m.definition_accuracy,
  hintFree: m.definition_hint_free,
  attentiveness: m.definition_attentiveness,
  score: m.definition_score,
  averageScore: m.definition_average_score,
  passed: m.definition_passed,
  scenariosPassed: m.definition_scenarios_passed,
  criticalMissed: m.definition_critical_missed,
  harmful: m.definition_harmful,
  tagProgress: m.definition_tag_progress,
} as const;
