/** The words that the files of time sheets have, beside those of their pages. */
export type SheetFileWord =
  | ('sheetName' | 'loggedTime' | 'totalOfProjects' | 'totalOfMembers' | 'project' | 'member')
  | ('client' | 'email' | 'key' | 'task' | 'day' | 'start' | 'description' | 'total')
  | ('billable' | 'nonBillable' | 'logged' | 'billed' | 'billedHours')
  | ('approvedBy' | 'moreApproved' | 'approver' | 'approvedOn' | 'round' | 'notRounded')
  | ('roundedUp' | 'roundedNearest')
