rules-search = Search the rules
rules-ruling = A ruling: the source of the rules is silent or ambiguous here, and this is what is played.
rules-nothing-fits = No point has all of these words.
