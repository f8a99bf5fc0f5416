import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about saved reports. */
export const errors = {
  report_name_required: { status: 400, text: 'Report name is required' },
  report_name_taken: { status: 200, text: 'There is already a report with this name.' },
  too_many_reports: { status: 200, text: 'There can be at most {most} saved reports.' },
} as const satisfies Record<string, ErrorText>
