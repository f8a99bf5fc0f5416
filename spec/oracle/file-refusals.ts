/** What files are refused with: the first of them by the reference, the others by the product. */
export const fileRefusals = {
  upload_missing: [200, 'Upload failed'],
  upload_failed: [200, 'Attachment upload failed'],
  file_blocked: [
    200,
    'File type .{extension} is not allowed for security reasons.',
    'Upload blocked!',
  ],
  file_unclean: [
    200,
    'Failed to sanitize {extension} file. The file may be corrupted or contain invalid content.',
    'Upload failed!',
  ],
  file_empty: [200, 'The file is empty.', 'Upload failed!'],
  file_too_large: [200, 'Max file size for attachments is {most} MB.', 'Upload failed!'],
  file_name_too_long: [200, 'File name size exceeded'],
  free_storage_limit: [200, 'Sorry, the free plan cannot exceed {limit}MB of storage.'],
  upload_gone: [200, 'This upload is not kept any more. Please upload the file again.'],
  storage_full: [200, 'The plan of your organization has room for {limit} of files.'],
  too_many_files: [200, 'A task can have at most {most} files.'],
  too_many_comment_files: [200, 'A comment can have at most {most} files.'],
} as const satisfies Record<string, readonly [status: number, text: string, title?: string]>
