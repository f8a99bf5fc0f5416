import { useRow } from './use-rows.ts'
import { useUser } from './use-user.ts'

/** Whether the user has shown that mails reach their address; at once when another tab has. */
export function useIsProven(): boolean {
  const { id, email_proven } = useUser()
  return useRow('user', id)?.email_proven_at ? true : email_proven
}
