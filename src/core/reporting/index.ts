import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import * as downloads from './download-calls.ts'
import * as members from './member-calls.ts'
import * as memberDownloads from './member-download-calls.ts'
import * as projects from './project-calls.ts'
import * as projectDrawer from './project-drawer-calls.ts'
import * as singleMember from './single-member-calls.ts'
import * as timeSheets from './time-sheets/calls.ts'
import * as timeSheetChoices from './time-sheets/choices.ts'
import * as timeSheetDownloads from './time-sheets/downloads.ts'

/** What reports tell owners and admins of the whole organisation. */
export const reporting = feature({
  name: 'reporting',
  calls: [
    calls,
    downloads,
    members,
    memberDownloads,
    projects,
    projectDrawer,
    singleMember,
    timeSheetChoices,
    timeSheetDownloads,
    timeSheets,
  ],
})
