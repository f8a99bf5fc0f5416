import { useSearchParams } from 'react-router-dom'

type Change = (values: Readonly<Record<string, string>>) => void

/**
 * What is chosen on a screen as its address has it, and how that is changed: an empty value is left
 * out. The way back leads to the screen before, and not through what was chosen.
 */
export function useAddress(): [params: URLSearchParams, change: Change] {
  const [params, setParams] = useSearchParams()
  const change: Change = (values) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true },
    )
  return [params, change]
}
