/** How much the command line makes or reads at once; part of `limits`. */
export const commandLineLimits = {
  codesAtOnce: 10_000,
  codeBatchName: 50,
  codeStorageMost: 1_000,
  seedTeams: 100,
  seedMembers: 500,
  seedProjects: 1_000,
  seedTasks: 200_000,
  seedTasksInAll: 2_000_000,
  seedFileBytes: 67_108_864,
  seedFileDepth: 160,
  secretFileBytes: 4_096,
  recordingLineBytes: 1_048_576,
  recordingDepth: 24,
  replayReplyMs: 10_000,
  replayTries: 20,
  replayProblemsShown: 100,
} as const
