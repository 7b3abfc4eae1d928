import type { PersonTexts } from '../../en-IN/console/person.ts';
import { codedValueNames } from './code-names.ts';

export const personTexts: PersonTexts = {
  link: (place, days) => `${days} दिनों में केस नं. ${place}`,
  title: (kind, identifier) =>
    `${{ mobile: 'मोबाइल', pan: 'PAN', folio: 'फ़ोलियो' }[kind]} ${identifier}`,
  pageTitle: 'एक व्यक्ति के सभी केस',
  summary: (_count, cases, open, recent, days) =>
    `${cases} केस, ${open} खुले, ${days} दिनों में ${recent}`,
  caption: 'इस व्यक्ति के केस, सबसे नए पहले',
  first: (shown, total) => `${total} में से सबसे नए ${shown} केस।`,
  notFound: 'इस व्यक्ति का ऐसा कोई केस नहीं है जिसे आप देख सकें',
  notFoundLead: 'लिंक पुराना हो सकता है, या केस किसी और को सौंपे गए या मिटाए गए हैं।',
  toReport: 'रिपोर्ट खोलें',
  columns: { case: 'केस', about: 'विषय', state: 'स्थिति', rating: 'रेटिंग', owner: 'किसे सौंपा गया' },
  classes: codedValueNames.class,
  endings: { resolved: 'हल हुआ', nonActionable: 'कार्रवाई योग्य नहीं', duplicate: 'दोहराव' },
  closedOn: (day) => `${day} को बंद`,
  dueOn: (day) => `${day} को नियत`,
  stars: (stars) => `5 में से ${stars}`,
  none: '–',
  nobody: 'किसी के पास नहीं',
};
