import { useRouter } from '../../router/use-router.ts';

type CalendarLinksProps = {
  path: string;
  /** Of what it is the calendar, for screen readers. */
  of: string;
};

const LINK = 'link inline-flex min-h-11 items-center text-small';

/** Subscribes to a calendar in the visitor's own program, or downloads it. */
export function CalendarLinks({ path, of }: CalendarLinksProps) {
  const { siteUrl } = useRouter().context;
  return (
    <>
      <a href={asWebcal(siteUrl + path)} className={LINK}>
        Subscribe to the calendar<span className="sr-only"> {of}</span>
      </a>
      <a href={path} download className={LINK}>
        Download it<span className="sr-only">: the calendar {of}</span>
      </a>
    </>
  );
}

/** The address under which calendar programs subscribe. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');
