CREATE TABLE `program_numbers` (
	`kind` varchar(10) collate utf8mb4_bin NOT NULL,
	`number` int NOT NULL,
	`ref` varchar(80) collate utf8mb4_bin NOT NULL,
	CONSTRAINT `program_numbers_kind_number_pk` PRIMARY KEY(`kind`,`number`),
	CONSTRAINT `program_numbers_ref` UNIQUE(`kind`,`ref`)
);
