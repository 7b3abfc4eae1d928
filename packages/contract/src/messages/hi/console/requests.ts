import type { RequestTexts } from '../../en-IN/console/requests.ts';

export const requestTexts: RequestTexts = {
  title: 'जानकारी के अनुरोध',
  caption: 'निजी जानकारी के अनुरोध',
  state: 'स्थिति',
  states: { open: 'खुले', closed: 'बंद' },
  right: 'अनुरोध',
  anyRight: 'कोई भी',
  rights: { correct: 'सुधारें', withdraw: 'सहमति वापस लें', erase: 'मिटाएँ' },
  types: { c: 'ग्राहक', d: 'वितरक', e: 'कर्मचारी' },
  columns: {
    case: 'केस',
    right: 'अनुरोध',
    received: 'प्राप्त',
    due: 'नियत तारीख़',
    assigned: 'ज़िम्मेदार',
  },
  nobody: 'कोई नहीं',
  empty: 'कोई रिकॉर्ड नहीं मिला',
  emptyLead:
    'जब कोई स्थिति पृष्ठ पर अपनी जानकारी सुधारने या मिटाने को कहता है, या सहमति वापस लेता है, तो अनुरोध यहाँ दिखता है।',
  emptyFiltered: 'इन फ़िल्टरों से कोई अनुरोध नहीं मिलता।',
};
