import { linkTarget } from '#contract/core/link-target.ts';
import { asText, type InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';

/** The address of an external page. On blur, `www.example.com` is completed with https. */
export function LinkInput(props: InputProps) {
  const typed = asText(props.value).trim();
  const isOdd = typed !== '' && linkTarget(typed)?.kind !== 'elsewhere';
  return (
    <LineInput
      {...props}
      type="url"
      inputMode="url"
      hint={isOdd ? 'A web address, such as https://example.com/page' : props.hint}
      onBlur={() => {
        if (isOdd && /^[\w-]+\.[\w.-]+(?:\/|$)/.test(typed)) props.onChange(`https://${typed}`);
      }}
    />
  );
}
