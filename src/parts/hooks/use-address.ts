import { useAddressQuery } from './use-address-query.ts'

type Change = (values: Readonly<Record<string, string>>) => void

/**
 * What is chosen on a screen as its address has it, and how that is changed: an empty value is left
 * out. The way back leads to the screen before, and not through what was chosen.
 */
export function useAddress(): [params: URLSearchParams, change: Change] {
  const [params, setParams] = useAddressQuery()
  const change: Change = (values) =>
    setParams(
      (query) => {
        for (const [name, value] of Object.entries(values))
          if (value) query.set(name, value)
          else query.delete(name)
        return query
      },
      { replace: true },
    )
  return [params, change]
}
