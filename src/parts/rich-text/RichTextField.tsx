import { useRef, useState } from 'react'
import { Code, OnDemand } from '../lazy/OnDemand.tsx'
import { EditorStandIn } from './EditorStandIn.tsx'
import type { RichTextEditorProps } from './RichTextEditor.tsx'

/** The code of the editor. */
export const richTextEditor = new Code<RichTextEditorProps>(() =>
  import('./RichTextEditor.tsx').then(({ RichTextEditor }) => RichTextEditor),
)

/**
 * Edits formatted text. The editor comes with its code; what is typed meanwhile is taken in its
 * place, and is in it, with the caret, when it comes.
 */
export function RichTextField(props: Omit<RichTextEditorProps, 'standIn'>) {
  const [isComposing, setComposing] = useState(false)
  const standIn = useRef<HTMLTextAreaElement>(null)
  return (
    <OnDemand
      code={richTextEditor}
      props={{ ...props, standIn }}
      // A composition would be broken off.
      waits={isComposing}
      until={<EditorStandIn {...props} field={standIn} onComposing={setComposing} />}
    />
  )
}
