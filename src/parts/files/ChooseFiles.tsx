import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useRef } from 'react'

interface ChooseFilesProps {
  label: string
  icon: ReactElement
  /** The label stands beside the icon. */
  labelled?: boolean
  disabled?: boolean
  className?: string
  choose: (files: File[]) => void
}

/** A button that lets files be chosen, several at once. */
export function ChooseFiles({
  label,
  icon,
  labelled = false,
  disabled = false,
  className,
  choose,
}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) choose(files)
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        className={className}
        icon={icon}
        disabledFocusable={disabled}
        {...(labelled ? {} : { 'aria-label': label, title: label })}
        onClick={() => input.current?.click()}
      >
        {labelled && label}
      </Button>
    </>
  )
}
