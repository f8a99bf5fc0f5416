import { useEffect, useRef } from 'react'
import type { CallName, Contract } from '../../core/contract.ts'
import type { Input } from '../../core/engine/call.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { useUser } from '../../parts/data/use-user.ts'

/**
 * What the server answers about templates of every team. It is in the language of the account, which
 * can change beside it: then it is asked again, and what is chosen or open stays.
 */
export function useBuiltIn<N extends CallName & `${string}BuiltIn${string}`>(
  name: N,
  input: Input<Contract[N]>,
) {
  const asked = useQuery(name, input)
  const { again } = asked
  const { language } = useUser()
  const answered = useRef(language)
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    again()
  }, [language, again])
  return asked
}
