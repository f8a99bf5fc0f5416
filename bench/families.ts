import type { Family } from './figure.ts'
import { adminUsers } from './figures/admin-users.ts'
import { asOf } from './figures/as-of.ts'
import { underAttack } from './figures/attack.ts'
import { auditLog } from './figures/audit.ts'
import { bigBoard } from './figures/big-board.ts'
import { bigList } from './figures/big-list.ts'
import { billing } from './figures/billing.ts'
import { board } from './figures/board.ts'
import { bulk } from './figures/bulk.ts'
import { busyProject } from './figures/busy-project.ts'
import { commandAlone } from './figures/command-alone.ts'
import { commands50 } from './figures/commands-50.ts'
import { drawer } from './figures/drawer.ts'
import { exporting } from './figures/export.ts'
import { filtering } from './figures/filtering.ts'
import { firstRow } from './figures/first-row.ts'
import { formulas } from './figures/formulas.ts'
import { formulasShown } from './figures/formulas-shown.ts'
import { homeTasks } from './figures/home-tasks.ts'
import { hugeList } from './figures/huge-list.ts'
import { importing } from './figures/import.ts'
import { insights } from './figures/insights.ts'
import { lists } from './figures/lists.ts'
import { live200 } from './figures/live-200.ts'
import { loginPage } from './figures/login-page.ts'
import { manyTeams } from './figures/many-teams.ts'
import { pastReports } from './figures/past-reports.ts'
import { postgres } from './figures/postgres.ts'
import { projectPage } from './figures/project-page.ts'
import { rates } from './figures/rates.ts'
import { regrouping } from './figures/regrouping.ts'
import { reports } from './figures/reports.ts'
import { scripts } from './figures/scripts.ts'
import { searching } from './figures/search.ts'
import { seeding } from './figures/seed.ts'
import { seen } from './figures/seen.ts'
import { signingIn } from './figures/sign-in.ts'
import { snapshot } from './figures/snapshot.ts'
import { start } from './figures/start.ts'
import { statements } from './figures/statements.ts'
import { stopping } from './figures/stop.ts'
import { applyingTemplates } from './figures/templates.ts'
import { roadmap, schedule } from './figures/timelines.ts'
import { runningTimers } from './figures/timers.ts'
import { uploading } from './figures/upload.ts'

/** Everything that is measured, in the order of the table. */
export const families: readonly Family[] = [
  ...rates,
  lists,
  formulas,
  snapshot,
  commandAlone,
  commands50,
  postgres,
  seen,
  live200,
  manyTeams,
  homeTasks,
  projectPage,
  insights,
  adminUsers,
  auditLog,
  reports,
  pastReports,
  billing,
  searching,
  signingIn,
  start,
  statements,
  applyingTemplates,
  uploading,
  exporting,
  importing,
  runningTimers,
  scripts,
  loginPage,
  firstRow,
  busyProject,
  bigList,
  filtering,
  regrouping,
  formulasShown,
  drawer,
  bulk,
  asOf,
  hugeList,
  board,
  bigBoard,
  schedule,
  roadmap,
  seeding,
  stopping,
  underAttack,
]
