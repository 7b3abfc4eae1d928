import type { MyWorkTexts } from '../en-IN/console-my-work.ts';

export const myWorkTexts: MyWorkTexts = {
  title: 'मेरा काम',
  lists: { due: 'समय-सीमा वाले', new: 'आपके लिए नए', waiting: 'भेजने वाले के जवाब की प्रतीक्षा' },
  notes: {
    due: 'आपके वे केस जिनकी नियत तारीख है, सबसे पास वाली पहले',
    new: 'इन पर अब तक किसी ने कुछ नहीं लिखा है',
    waiting: 'आपने पूछा है और जवाब नहीं आया है',
  },
  empties: {
    due: 'आपके किसी केस की नियत तारीख नहीं है।',
    new: 'आपके हर केस पर कुछ लिखा जा चुका है।',
    waiting: 'आपको किसी के जवाब की प्रतीक्षा नहीं है।',
  },
  received: (day) => `${day} को मिला`,
  due: 'नियत तारीख',
  first: (shown, total) => `${total} में से पहले ${shown}`,
  nothing: 'आपके लिए कुछ बाकी नहीं है',
  nothingLead: 'जो केस आपको सौंपे जाते हैं, वे बंद होने तक यहाँ दिखते हैं।',
  toReport: 'रिपोर्ट खोलें',
};
