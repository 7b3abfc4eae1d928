interface ComplaintsTexts {
  none: string;
  failed: string;
}

interface PublishedMonth {
  month: string;
}

const places = {
  months: document.querySelector<HTMLSelectElement>('[data-complaints-months]'),
  status: document.querySelector<HTMLElement>('[data-complaints-status]'),
  downloads: document.querySelector<HTMLElement>('[data-complaints-downloads]'),
  tables: document.querySelector<HTMLElement>('[data-complaints-tables]'),
};

/** Lets the links lead to a month's files. */
function offer(downloads: HTMLElement, month: string): void {
  for (const link of downloads.querySelectorAll('a')) {
    link.href = `/api/disclosure/${month}.${link.dataset['kind'] ?? ''}`;
  }
  downloads.hidden = false;
}

async function answerOf(path: string): Promise<Response> {
  const answer = await fetch(`/api/${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

function optionOf({ month }: PublishedMonth): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = month;
  option.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return option;
}

async function attachMonths(
  {
    months,
    status,
    downloads,
    tables,
  }: { [Name in keyof typeof places]: NonNullable<(typeof places)[Name]> },
  texts: ComplaintsTexts,
): Promise<void> {
  const say = (text: string) => {
    status.textContent = text;
  };
  const show = async () => {
    try {
      const answer = await answerOf(`disclosure/${months.value}.html`);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      tables.replaceChildren(...page.body.childNodes);
      offer(downloads, months.value);
      history.replaceState(null, '', `?month=${months.value}`);
      say('');
    } catch {
      downloads.hidden = true;
      say(texts.failed);
    }
  };
  try {
    const published: PublishedMonth[] = await (await answerOf('disclosure')).json();
    if (published.length === 0) {
      say(texts.none);
      return;
    }
    months.replaceChildren(...published.map(optionOf));
    months.closest('label')?.removeAttribute('hidden');
    const asked = new URLSearchParams(location.search).get('month');
    if (published.some(({ month }) => month === asked)) months.value = asked ?? '';
    months.addEventListener('change', () => void show());
    await show();
  } catch {
    say(texts.failed);
  }
}

const { months, status: note, downloads, tables } = places;
const texts = document.querySelector<HTMLElement>('[data-complaints]')?.dataset['texts'];
if (months && note && downloads && tables && texts) {
  void attachMonths({ months, status: note, downloads, tables }, JSON.parse(texts));
}
