import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about imports. */
export const errors = {
  import_no_text: {
    status: 200,
    text: 'This file is no text. Please unpack archives and save workbooks as CSV.',
  },
  import_unreadable: {
    status: 200,
    text: 'The file cannot be read: line {line} is not as it should be.',
  },
  import_not_json: { status: 200, text: 'The file is not complete, or it is no JSON.' },
  import_other_format: {
    status: 200,
    text: 'This does not look like a file of the chosen source.',
  },
  import_empty: { status: 200, text: 'There are no tasks in this file.' },
  import_no_name: {
    status: 200,
    text: 'Please choose the column that holds the names of the tasks.',
  },
  import_too_large: {
    status: 200,
    text: 'This file is too large: at most {megabytes} MB, {rows} rows and {columns} columns are read.',
  },
  import_too_many_tasks: { status: 200, text: 'A file can have at most {most} tasks.' },
  import_under_way: {
    status: 200,
    text: 'You have {most} imports under way. Please wait until one has ended.',
  },
  import_ended: { status: 200, text: 'This import has ended already.' },
} as const satisfies Record<string, ErrorText>
