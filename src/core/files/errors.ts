import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about files. */
export const errors = {
  upload_missing: { status: 200, text: 'Upload failed' },
  upload_failed: { status: 200, text: 'Attachment upload failed' },
  upload_gone: {
    status: 200,
    text: 'This upload is not kept any more. Please upload the file again.',
  },
  file_blocked: {
    status: 200,
    title: 'Upload blocked!',
    text: 'File type .{extension} is not allowed for security reasons.',
  },
  file_unclean: {
    status: 200,
    title: 'Upload failed!',
    text: 'Failed to sanitize {extension} file. The file may be corrupted or contain invalid content.',
  },
  file_empty: { status: 200, title: 'Upload failed!', text: 'The file is empty.' },
  file_too_large: {
    status: 200,
    title: 'Upload failed!',
    text: 'Max file size for attachments is {most} MB.',
  },
  file_name_too_long: { status: 200, text: 'File name size exceeded' },
  free_storage_limit: {
    status: 200,
    text: 'Sorry, the free plan cannot exceed {limit}MB of storage.',
  },
  storage_full: {
    status: 200,
    text: 'The plan of your organization has room for {limit} of files.',
  },
  too_many_files: { status: 200, text: 'A task can have at most {most} files.' },
  too_many_comment_files: { status: 200, text: 'A comment can have at most {most} files.' },
} as const satisfies Record<string, ErrorText>
